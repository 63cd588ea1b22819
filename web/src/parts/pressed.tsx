import { ArrowUpRight, Heart, Pencil, Trash2 } from 'lucide-react';
import { ArrowLabel } from '../ui/arrow-label.tsx';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { SplitButton } from '../ui/menus/split-button.tsx';
import { PartSection } from './part-section.tsx';
import { say } from './say.ts';
import { Labelled, States } from './states.tsx';

const nothing = () => undefined;
const run = say('Run', '运行');

export function Pressed() {
  return (
    <PartSection title={say('Buttons', '按钮')}>
      <States of={() => <Button variant="primary">{run}</Button>} />
      <States of={() => <Button variant="secondary">{say('Download', '下载')}</Button>} />
      <States
        of={() => (
          <Button variant="quiet" icon={<Pencil aria-hidden size={16} />}>
            {say('Edit canvas', '编辑画布')}
          </Button>
        )}
      />
      <States
        of={() => (
          <Button variant="danger" icon={<Trash2 aria-hidden size={16} />}>
            {say('Delete', '删除')}
          </Button>
        )}
      />
      <Told />
      <States
        of={() => (
          <SplitButton
            icon={<ArrowUpRight aria-hidden size={16} />}
            onClick={nothing}
            menuLabel={say('Choose a size', '选择大小')}
            entries={[
              { label: '2x', onSelect: nothing },
              { label: '4x', onSelect: nothing },
            ]}
          >
            {say('Upscale', '放大')}
          </SplitButton>
        )}
      />
      <States
        of={() => (
          <IconButton
            icon={<Heart aria-hidden size={16} />}
            label={say('Favorite', '收藏')}
            keys="F"
            isOutlined
          />
        )}
      />
      <States of={() => <Chip>{say('All', '全部')}</Chip>} />
      <States
        of={() => (
          <Chip isChosen>
            <ArrowLabel label="TXT→IMG" />
          </Chip>
        )}
      />
    </PartSection>
  );
}

function Told() {
  return (
    <div className="flex flex-wrap items-end gap-4">
      <Labelled words={say('busy', '正忙')}>
        <div className="flex gap-2">
          <Button variant="primary" isBusy>
            {run}
          </Button>
          <Button isBusy>{run}</Button>
        </div>
      </Labelled>
      <Labelled words={say('disabled', '不可用')}>
        <Button
          variant="primary"
          disabledReason={say('Please enter a description', '先写下想看的画面')}
        >
          {run}
        </Button>
      </Labelled>
      <Labelled words="32 / 36 / 48">
        <div className="flex items-center gap-2">
          <Button size={32}>{run}</Button>
          <Button size={36}>{run}</Button>
          <Button size={48} variant="primary">
            {run}
          </Button>
        </div>
      </Labelled>
    </div>
  );
}
