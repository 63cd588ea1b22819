import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Menu } from '../ui/menus/menu.tsx';
import { toast } from '../ui/toasts/toast.ts';
import { PartSection } from './part-section.tsx';

const nothing = () => undefined;

/** What comes over the page, and what stands where nothing is yet. */
export function Overlays() {
  const [isAsking, setAsking] = useState(false);

  return (
    <div className="flex flex-col gap-8">
      <PartSection title="Menu, toasts, confirm">
        <div className="flex flex-wrap items-center gap-3">
          <Menu
            trigger="Menu"
            entries={[
              {
                label: 'Edit Canvas',
                icon: <Pencil aria-hidden size={16} />,
                keys: 'E',
                onSelect: nothing,
              },
              { kind: 'line' },
              {
                label: 'Delete',
                icon: <Trash2 aria-hidden size={16} />,
                isDanger: true,
                onSelect: nothing,
              },
            ]}
          />
          <ToastButtons />
          <Button variant="danger" onClick={() => setAsking(true)}>
            Delete
          </Button>
        </div>
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onConfirm={() => setAsking(false)}
          title="Delete this work?"
          message="“The red lighthouse” goes for good. Credits are not returned."
          confirmLabel="Delete"
        />
      </PartSection>
      <PartSection title="Empty">
        <EmptyState
          title="No creations found"
          action={<Button variant="primary">Open the studio</Button>}
        >
          Start creating your first masterpiece. It costs 50 credits, and you have 500.
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
            title: 'Your picture is ready',
            line: 'Far hills',
            action: { label: 'View', onSelect: nothing },
          })
        }
      >
        Ready toast
      </Button>
      <Button
        onClick={() =>
          toast({
            kind: 'error',
            title: 'The model was busy for too long',
            line: 'Your credits are back.',
          })
        }
      >
        Error toast
      </Button>
    </>
  );
}
