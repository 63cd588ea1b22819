import { PeopleList } from './people-list.tsx';
import { PersonView } from './person-view.tsx';

/** The list of all people, or the person of the given id. See PPL-14, PPL-15. */
export function PeoplePage({ id }: { id?: string | undefined }) {
  return id === undefined ? <PeopleList /> : <PersonView key={id} id={id} />;
}
