import { operatorCommands } from '../../describe-error.ts';

export const usage = `Usage: ${operatorCommands.admin} COMMAND
  promote EMAIL                                        make a user an administrator
  demote EMAIL                                         make an administrator an ordinary user
  grant EMAIL CREDITS [--note TEXT] [--key KEY]        give credits; the same key gives once
  confirm EMAIL                                        confirm an address without a mail
  unconfirm EMAIL                                      withdraw a confirmation
  suspend EMAIL [--note TEXT]                          end all sessions and refuse sign-in; works are kept
  unsuspend EMAIL                                      end a suspension
  sessions EMAIL [--end ID | --end all]                list the sessions of a person, or end one or all
  delete EMAIL --yes                                   delete an account with all that it has made
  export EMAIL FILE                                    write the copy of a person's data into a file
  reset-link EMAIL                                     make a link that sets a new password once
  list-users                                           all accounts, one a line
  sign-ups                                             the addresses that wait to be confirmed
  settings                                             all settings, and their latest changes
  settings set KEY VALUE | reset KEY | undo CHANGE     change one, bring its default back, or undo a change
  models                                               all models with cost and state, and the defaults
  models on NAME [--below-cost] | off NAME             turn a model on or off
  models cost NAME CREDITS | default [--below-cost]    set the cost of a picture
  models order NAME… | default                         put models first, in this order
  models default en | zh NAME | default                choose the model of a language
  invites                                              all invites, the newest first
  invites create [--uses N] [--days N] [--credits N] [--note TEXT]
                                                       make a link by which people can sign up
  invites revoke ID                                    revoke an invite
  overview [--days 30 | 90 | 365]                      works, credits, sign-ups and storage of the last days
  system                                               versions, nodes, database, store and the last backup
  test-mail EMAIL                                      send a mail to see whether it arrives
  audit [--command NAME] [--actor WHO] [--subject WHOM] [--from TIME] [--to TIME] [--csv]
                                                       the latest rows of the audit log, or all as CSV
  failed-works [--model NAME] [--provider NAME] [--reason CODE] [--owner WHO] [--from TIME] [--to TIME]
                                                       the latest works that failed
  show-prompt WORK --reason TEXT                       the words of a work that failed; the reason is kept
  jobs [--provider NAME] [--state STATE] [--owner WHO] the jobs that are not done, the oldest first
  cancel-work WORK                                     stop a pending work and give its credits back
  orders [--status STATUS] [--currency usd | cny] [--owner WHO] [--reference TEXT] [--from TIME] [--to TIME]
                                                       the latest orders
  check-order ORDER                                    update an order from the payment service
  providers                                            the services that make pictures
  test-provider NAME                                   test whether a service answers; the call may cost money
  move-preset PRESET first | AFTER                     move a featured preset
  verify-ledger                                        check every row of the ledger against the one before
  join-store                                           make this database and these pictures one installation
  move-store bucket | folder                           copy all pictures into the bucket, or back; can be repeated
  check-store [--repair]                               compare all picture files with their rows, and repair some
  make-bonus-key                                       make a new key for the bonus marks if their secret is lost
  quarantine-orphans                                   quarantine all picture files without a row for 7 days
  backup FILE                                          write the database and all pictures into one file, while the studio runs
  restore FILE                                         fill an empty DATA_DIR from a backup
  migrate                                              bring the database up to date with this version`;

export function namesOfCommands(): string[] {
  return [...new Set([...usage.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = '']) => name))];
}
