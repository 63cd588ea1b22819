import { useState } from 'react';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { SearchField } from '../ui/fields/search-field.tsx';
import { Segments } from '../ui/fields/segments.tsx';
import { Switch } from '../ui/fields/switch.tsx';
import { TextArea } from '../ui/fields/text-area.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Tabs, tabPanelProps } from '../ui/tabs.tsx';
import { PartSection } from './part-section.tsx';
import { say } from './say.ts';
import { States } from './states.tsx';

const ranges = [
  { value: 'all', label: say('All', '全部') },
  { value: 'week', label: say('This Week', '本周') },
  { value: 'month', label: say('This Month', '本月') },
] as const;
const views = [
  { value: 'details', label: say('Details', '详情') },
  { value: 'base', label: say('Base images', '原图') },
] as const;
const email = say('Email', '邮箱');
const nothing = () => undefined;

export function Typed() {
  const [words, setWords] = useState('');
  const [prompt, setPrompt] = useState(say('A lone boat on still water', '静水上一叶扁舟'));
  const [isOn, setOn] = useState(true);
  const [range, setRange] = useState<(typeof ranges)[number]['value']>('week');
  const [view, setView] = useState<(typeof views)[number]['value']>('details');

  return (
    <>
      <PartSection title={say('Inputs', '输入')}>
        <States
          without={['press']}
          of={() => (
            <SearchField
              label={say('Search styles', '搜索风格')}
              value={words}
              onChange={setWords}
            />
          )}
        />
        <States
          without={['press']}
          of={() => <TextField label={email} defaultValue="mei@example.com" />}
        />
        <TextField
          label={email}
          defaultValue="mei@"
          error={say('Enter a full email address.', '请填写完整的邮箱地址。')}
        />
        <PasswordField label={say('Password', '密码')} defaultValue="Correct horse 7" />
        <TextArea
          label={say('Prompt', '描述')}
          value={prompt}
          countAdvised={500}
          onChange={event => setPrompt(event.target.value)}
        />
        <TextArea
          label={say('Prompt, too long', '描述，太长')}
          value={'A harbour town at first light; '.repeat(20)}
          countAdvised={500}
          onChange={nothing}
        />
        <States
          without={['hover', 'press']}
          of={() => (
            <Switch
              label={say('Enhance prompt', '润色描述')}
              description={say('Adds light, lens and detail', '补上光线、镜头和细节')}
              isOn={isOn}
              onChange={setOn}
            />
          )}
        />
        <Switch label={say('Off', '关')} isOn={false} onChange={nothing} />
      </PartSection>
      <PartSection title={say('Tabs and segments', '标签页与分段')}>
        <Tabs
          label={say('View', '查看')}
          tabs={views}
          value={view}
          onChange={setView}
          idBase="parts"
        />
        <p {...tabPanelProps('parts', view)}>{say('What the tab shows.', '标签页的内容。')}</p>
        <Segments label={say('Range', '时段')} options={ranges} value={range} onChange={setRange} />
      </PartSection>
    </>
  );
}
