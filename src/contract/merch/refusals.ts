/** Refusals of the merch service, code → [status, sentence]. */
export const merchRefusals = {
  holdsNoTokens: [403, 'Guests and bots hold no tokens'],
  tokenAccountDisabled: [403, 'This token account is disabled'],
  notEnoughTokens: [403, 'You do not have enough tokens'],
  notReversible: [403, 'This transaction cannot be reversed'],
  tokenAccountNotFound: [404, 'Token account not found'],
  tokenTransactionNotFound: [404, 'Token transaction not found'],
  balanceChanged: [409, 'Your balance has changed, please look again'],
  keyTaken: [409, 'This key was used for another request'],
  holdVoided: [409, 'This hold was already voided'],
  holdExpired: [409, 'This hold has expired'],
  holdCommitted: [409, 'This hold was already committed'],
} as const
