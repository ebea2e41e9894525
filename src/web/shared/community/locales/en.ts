/** What a community is made of, for those who may change it. */
export const community = {
  name: 'Name',
  nameMissing: 'A name, please.',
  slug: 'Address',
  slugHint: 'The last part of its address: small letters, digits and hyphens.',
  description: 'What it is about',
  picture: 'Address of its picture (optional)',
  cover: 'Address of a wide cover (optional)',
  addressWrong: 'This has to be an address that begins with http:// or https://.',
  color: 'Colour',
  policy: 'Who may join',
  policies: { OPEN: 'Anybody', INVITE: 'Whom those who run it take in' },
  save: 'Save',
  saved: 'Saved.',
}
