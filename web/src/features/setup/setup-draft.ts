import type { EndpointTypes } from '@vermilion/contract/endpoints';
import type { SignUpPolicy } from '@vermilion/contract/site-facts';
import { domainsOf } from '../../domains-of.ts';

/** The values of all steps. The last step sends them. */
export type SetupDraft = {
  email: string;
  displayName: string;
  password: string;
  confirmation: string;
  brandName: string;
  language: 'auto' | 'en' | 'zh';
  policy: SignUpPolicy;
  /** Domains are separated by commas or spaces. */
  domains: string;
};

export type SetupFacts = EndpointTypes['getSetup']['answer'];

export const EMPTY_DRAFT: SetupDraft = {
  ...{ email: '', displayName: '', password: '', confirmation: '' },
  ...{ brandName: '', language: 'auto', policy: 'open', domains: '' },
};

export type StepProps = {
  draft: SetupDraft;
  onChange: (changes: Partial<SetupDraft>) => void;
  token: string;
  facts: SetupFacts;
};

/** Leaves out default values, and locked ones, which the server would refuse. */
export function bodyOf(
  draft: SetupDraft,
  token: string,
  { locked }: SetupFacts,
): EndpointTypes['finishSetup']['body'] {
  const { email, password, displayName, brandName, language, policy } = draft;
  const isSet = (key: string, value: unknown) => value !== '' && !(key in locked);

  return {
    ...{ token, email: email.trim(), password },
    ...(displayName.trim() !== '' && { display_name: displayName }),
    settings: {
      ...(isSet('brand-name', brandName.trim()) && { 'brand-name': brandName.trim() }),
      ...(language !== 'auto' && { language }),
      ...(isSet('sign-up', policy === 'open' ? '' : policy) && {
        'sign-up': { policy, domains: policy === 'domains' ? domainsOf(draft.domains) : [] },
      }),
    },
  };
}
