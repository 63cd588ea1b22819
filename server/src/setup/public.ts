export { mailWayOf } from './get-setup.ts';
export { sendTestMail } from './test-mail.ts';
