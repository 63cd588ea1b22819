import { Check, Clock, TriangleAlert } from 'lucide-react';
import { samplePictures } from '../pages/sample-pictures.ts';
import { ArrowLabel } from '../ui/arrow-label.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { CreditAmount } from '../ui/credit-amount.tsx';
import { Lozenge } from '../ui/lozenge.tsx';
import { Print } from '../ui/pictures/print.tsx';
import { Seal, SealPlace } from '../ui/seal.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { PartSection } from './part-section.tsx';
import { say } from './say.ts';

export function Marks() {
  return (
    <div className="flex flex-col gap-8">
      <PartSection title={say('Badges', '标签')}>
        <div className="flex flex-wrap gap-2">
          <Badge>
            <ArrowLabel label="TXT→IMG" />
          </Badge>
          <Badge tone="vermilion">{say('Featured', '精选')}</Badge>
          <Badge tone="green" icon={<Check aria-hidden size={12} />}>
            {say('Completed', '已完成')}
          </Badge>
          <Badge tone="amber" icon={<Clock aria-hidden size={12} />}>
            {say('Pending', '进行中')}
          </Badge>
          <Badge tone="red" icon={<TriangleAlert aria-hidden size={12} />}>
            {say('Failed', '没有画成')}
          </Badge>
        </div>
        <CreditAmount credits={12_480} />
      </PartSection>
      <PartSection title={say('Seal and lozenge', '印与菱形')}>
        <div className="flex flex-wrap items-center gap-5">
          <Seal size={18} />
          <Seal size={26} />
          <Seal size={50} />
          <SealPlace />
          <Lozenge size={9} />
          <Lozenge size={14} />
          <Lozenge size={20} kind="open" />
          <Avatar name="Mei Lin" />
        </div>
      </PartSection>
      <PartSection title={say('Print', '画')}>
        <Print title={say('Far hills, red sails', '远山红帆')} meta="1024 × 1024" seal="pressed">
          <img src={samplePictures.farHills.src} width={1024} height={1024} alt="" />
        </Print>
      </PartSection>
      <PartSection title={say('Skeleton', '占位')}>
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-4 w-1/2" />
      </PartSection>
    </div>
  );
}
