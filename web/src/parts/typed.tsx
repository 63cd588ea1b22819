import { useState } from 'react';
import { SearchField } from '../ui/fields/search-field.tsx';
import { Segments } from '../ui/fields/segments.tsx';
import { Switch } from '../ui/fields/switch.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Tabs, tabPanelProps } from '../ui/tabs.tsx';
import { PartSection } from './part-section.tsx';

const ranges = [
  { value: 'all', label: 'All' },
  { value: 'week', label: 'This Week' },
  { value: 'month', label: 'This Month' },
] as const;
const views = [
  { value: 'details', label: 'Details' },
  { value: 'base', label: 'Base images' },
] as const;

/** What is typed into, switched and chosen from. */
export function Typed() {
  const [words, setWords] = useState('');
  const [isOn, setOn] = useState(true);
  const [range, setRange] = useState<(typeof ranges)[number]['value']>('week');
  const [view, setView] = useState<(typeof views)[number]['value']>('details');

  return (
    <>
      <PartSection title="Inputs">
        <SearchField label="Search by prompt keywords" value={words} onChange={setWords} />
        <TextField label="Title" defaultValue="lighthouse" />
        <TextField label="Email" defaultValue="mei@" error="Enter a full email address." />
        <Switch
          label="Enhance prompt"
          description="Adds light, lens and detail"
          isOn={isOn}
          onChange={setOn}
        />
      </PartSection>
      <PartSection title="Tabs and segments">
        <Tabs label="View" tabs={views} value={view} onChange={setView} idBase="parts" />
        <p {...tabPanelProps('parts', view)}>What the tab shows.</p>
        <Segments label="Range" options={ranges} value={range} onChange={setRange} />
      </PartSection>
    </>
  );
}
