import { ArrowUpRight, Heart, Pencil, Trash2 } from 'lucide-react';
import { ArrowLabel } from '../ui/arrow-label.tsx';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { SplitButton } from '../ui/menus/split-button.tsx';
import { PartSection } from './part-section.tsx';

const nothing = () => undefined;

/** What is pressed: buttons, split button, chips. */
export function Pressed() {
  return (
    <PartSection title="Buttons">
      <div className="flex flex-wrap items-start gap-3">
        <Button variant="primary">Run</Button>
        <Button variant="primary" isBusy>
          Run
        </Button>
        <Button variant="primary" disabledReason="Please enter a description">
          Run
        </Button>
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <Button variant="secondary">Download</Button>
        <Button variant="quiet">
          <Pencil aria-hidden size={16} /> Edit canvas
        </Button>
        <Button variant="danger">
          <Trash2 aria-hidden size={16} /> Delete
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <SplitButton
          icon={<ArrowUpRight aria-hidden size={16} />}
          onClick={nothing}
          menuLabel="Choose a size"
          entries={[
            { label: '2x', onSelect: nothing },
            { label: '4x', onSelect: nothing },
          ]}
        >
          Upscale
        </SplitButton>
        <IconButton icon={<Heart aria-hidden size={16} />} label="Favorite" keys="F" isOutlined />
        <Chip>All</Chip>
        <Chip isChosen>
          <ArrowLabel label="TXT→IMG" />
        </Chip>
      </div>
    </PartSection>
  );
}
