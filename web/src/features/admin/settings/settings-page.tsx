import { useQuery } from '@tanstack/react-query';
import type { SettingKey } from '@vermilion/contract/admin/site-settings';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Panel } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { AccentEditor, LogoEditor } from './brand-editors.tsx';
import { DefaultModelsEditor, ModelsEditor } from './models-editor.tsx';
import { PackagesEditor } from './packages-editor.tsx';
import {
  AddressEditor,
  CoverEditor,
  LanguageEditor,
  NumberEditor,
  SignUpEditor,
  TermsEditor,
  TextEditor,
} from './plain-editors.tsx';
import { type Shown, settingsQuery } from './queries.ts';
import { type EditorProps, SettingBlock } from './setting-block.tsx';
import { describeSetting } from './setting-words.ts';

export function SettingsPage() {
  const { t } = useTranslation('adminSettings');
  const query = useQuery(settingsQuery);

  return (
    <>
      <SectionHead title={t('title')} text={t('text')} />
      <QueryState query={query}>{shown => <Groups shown={shown} />}</QueryState>
    </>
  );
}

function blocksOf(shown: Shown) {
  return <Key extends SettingKey>(
    key: Key,
    editor: (props: EditorProps<Key>) => ReactNode,
    defaultText?: string,
  ) => <Setting key={key} {...{ shown, settingKey: key, editor, defaultText }} />;
}

function Groups({ shown }: { shown: Shown }) {
  return (
    <>
      <StudioGroup shown={shown} />
      <OtherGroups shown={shown} />
    </>
  );
}

function StudioGroup({ shown }: { shown: Shown }) {
  const { t } = useTranslation('adminSettings');
  const block = blocksOf(shown);

  return (
    <Panel title={t('groups.studio')}>
      {block('brand-name', props => (
        <TextEditor {...props} />
      ))}
      {block(
        'accent',
        props => (
          <AccentEditor {...props} />
        ),
        t('vermilion'),
      )}
      {block(
        'logo',
        props => (
          <LogoEditor {...props} />
        ),
        t('seal'),
      )}
      {block(
        'language',
        props => (
          <LanguageEditor {...props} />
        ),
        t('auto'),
      )}
      {block(
        'contact-email',
        props => (
          <AddressEditor {...props} />
        ),
        t('nothing'),
      )}
      {block(
        'terms',
        props => (
          <TermsEditor {...props} />
        ),
        t('ownTerms'),
      )}
    </Panel>
  );
}

function OtherGroups({ shown }: { shown: Shown }) {
  const { t } = useTranslation('adminSettings');
  const block = blocksOf(shown);
  const number = (key: 'sign-up-bonus' | 'trash-days' | 'daily-allowance') =>
    block(key, props => <NumberEditor {...props} />);

  return (
    <>
      <Panel title={t('groups.people')}>
        {block(
          'sign-up',
          props => (
            <SignUpEditor {...props} />
          ),
          t('policy.open'),
        )}
        {number('sign-up-bonus')}
        {number('daily-allowance')}
      </Panel>
      <Panel title={t('groups.works')}>
        {number('trash-days')}
        {block(
          'safety-cover',
          props => (
            <CoverEditor {...props} />
          ),
          t('on'),
        )}
      </Panel>
      <Panel title={t('groups.models')}>
        {block(
          'models',
          props => (
            <ModelsEditor {...props} />
          ),
          t('catalogue'),
        )}
        {block(
          'default-models',
          props => (
            <DefaultModelsEditor {...props} />
          ),
          t('firstModel'),
        )}
      </Panel>
      <Panel title={t('groups.sales')}>
        {block(
          'packages',
          props => (
            <PackagesEditor {...props} />
          ),
          t('fourPackages'),
        )}
      </Panel>
    </>
  );
}

type SettingProps<Key extends SettingKey> = {
  shown: Shown;
  settingKey: Key;
  editor: (props: EditorProps<Key>) => ReactNode;
  defaultText: string | undefined;
};

function Setting<Key extends SettingKey>(props: SettingProps<Key>) {
  const { shown, settingKey, editor, defaultText } = props;
  const view = shown.settings.find(({ key }) => key === settingKey);
  if (!view) return null;

  return (
    <SettingBlock<Key>
      view={view}
      change={shown.changes.find(({ key }) => key === settingKey)}
      defaultText={defaultText ?? describeSetting(settingKey, view.default_value)}
    >
      {editor}
    </SettingBlock>
  );
}
