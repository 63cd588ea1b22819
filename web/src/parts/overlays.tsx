import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Menu } from '../ui/menus/menu.tsx';
import { toast } from '../ui/toasts/toast.ts';
import { PartSection } from './part-section.tsx';
import { say } from './say.ts';

const nothing = () => undefined;

export function Overlays() {
  const [isAsking, setAsking] = useState(false);

  return (
    <div className="flex flex-col gap-8">
      <PartSection title={say('Menu, toasts, confirm', '菜单、通知、确认')}>
        <div className="flex flex-wrap items-center gap-3">
          <Menu
            trigger={say('Menu', '菜单')}
            entries={[
              {
                label: say('Edit Canvas', '编辑画布'),
                icon: <Pencil aria-hidden size={16} />,
                keys: 'E',
                onSelect: nothing,
              },
              { kind: 'line' },
              {
                label: say('Delete', '删除'),
                icon: <Trash2 aria-hidden size={16} />,
                isDanger: true,
                onSelect: nothing,
              },
            ]}
          />
          <ToastButtons />
          <Button variant="danger" onClick={() => setAsking(true)}>
            {say('Delete', '删除')}
          </Button>
        </div>
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onConfirm={() => setAsking(false)}
          title={say('Delete this work?', '删除这幅作品？')}
          message={say(
            '“The red lighthouse” goes for good. Credits are not returned.',
            '“红色灯塔”会永久删除，积分不退。',
          )}
          confirmLabel={say('Delete', '删除')}
        />
      </PartSection>
      <PartSection title={say('Empty', '空')}>
        <EmptyState
          title={say('No creations found', '还没有作品')}
          action={<Button variant="primary">{say('Open the studio', '打开工作室')}</Button>}
        >
          {say(
            'Start creating your first masterpiece. It costs 10 credits, and you have 500.',
            '画出第一幅作品吧。需要 10 积分，你有 500。',
          )}
        </EmptyState>
      </PartSection>
    </div>
  );
}

function ToastButtons() {
  return (
    <>
      <Button
        onClick={() =>
          toast({
            kind: 'ready',
            title: say('Your picture is ready', '画好了'),
            line: say('Far hills', '远山'),
            action: { label: say('View', '查看'), onSelect: nothing },
          })
        }
      >
        {say('Ready toast', '完成的通知')}
      </Button>
      <Button
        onClick={() =>
          toast({
            kind: 'error',
            title: say('The model was busy for too long', '模型一直太忙'),
            line: say('Your credits are back.', '积分已退回。'),
          })
        }
      >
        {say('Error toast', '出错的通知')}
      </Button>
    </>
  );
}
