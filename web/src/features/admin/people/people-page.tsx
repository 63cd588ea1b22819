import { PeopleList } from './people-list.tsx';
import { PersonView } from './person-view.tsx';

/** See PPL-14, PPL-15. */
export function PeoplePage({ id }: { id?: string | undefined }) {
  return id === undefined ? <PeopleList /> : <PersonView key={id} id={id} />;
}
