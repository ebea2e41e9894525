import type { imageWidths } from '#contract/user/images.ts'

const kept = /\/api\/user-service\/users\/images\/([^/?]+)/

/** The id of a picture that is kept here; undefined for addresses of others. */
export const pictureIdOf = (address: string): string | undefined => kept.exec(address)?.[1]

/** The address of a picture in one of the widths it is kept in; addresses of others stay as they are. */
export const pictureAt = (address: string, width: (typeof imageWidths)[number]): string =>
  address.includes('/api/user-service/users/images/') ? `${address.split('?')[0]}?width=${width}` : address
