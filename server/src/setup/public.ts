export { mailWayOf } from './get-setup.ts';
export { testMail } from './test-mail.ts';
