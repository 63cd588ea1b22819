import { Banner } from '../ui/banner.tsx';
import { ProgressLine } from '../ui/progress-line.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { PartSection } from './part-section.tsx';
import { say } from './say.ts';

const nothing = () => undefined;

export function Notices() {
  return (
    <PartSection title={say('Notices and progress', '提示与进度')}>
      <Banner kind="success">{say('Your email is confirmed.', '邮箱已确认。')}</Banner>
      <Banner kind="error">{say('Invalid email or password.', '邮箱或密码不对。')}</Banner>
      <Banner kind="info">{say('Payments are coming soon.', '支付即将开通。')}</Banner>
      <RetryNotice
        title={say('This could not be loaded', '没能加载')}
        retryLabel={say('Try again', '重试')}
        onRetry={nothing}
      >
        {say('Nothing was lost and no credits were spent.', '什么也没丢，也没有花积分。')}
      </RetryNotice>
      <ProgressLine label={say('Painting', '正在画')} value={0.4} />
      <ProgressLine label={say('Waiting', '等待')} />
    </PartSection>
  );
}
