import { Url, WebAddress } from '#contract/common.ts'
import { AvatarStatus } from '#contract/merch/avatarLooks.ts'
import type { Avatar } from '#contract/merch/avatars.ts'
import type { AvatarRow } from './store.ts'

/** What the fields say of who drew it; undefined where they say nothing. */
const shopFields = ({ artist, credit, link }: Readonly<Record<string, string>>): Avatar['roomtone'] => {
  const leads = WebAddress.safeParse(link).data
  const said = { ...(artist && { artist }), ...(credit && { credit }), ...(leads && { link: leads }) }
  return Object.keys(said).length === 0 ? undefined : said
}

/** An avatar as the wire shows it: `fields` hang on it, `available` is whether the caller may wear it. */
export const avatarView = (
  row: AvatarRow,
  fields: Readonly<Record<string, string>>,
  available: boolean,
): Avatar => {
  const svg = (part: string): string => `/avatars/${row.slug}/${part}.svg?v=${row.revision}`
  const png = (part: string): string => `/avatars/${row.slug}/${part}-256.png?v=${row.revision}`
  const face = Url.safeParse(fields['customFaceUrl']).data ?? null
  const roomtone = shopFields(fields)
  return {
    slug: row.slug,
    frontBodyUrl: svg('front-body'),
    backBodyUrl: svg('back-body'),
    frontHeadUrl: svg('front-head'),
    backHeadUrl: svg('back-head'),
    frontBodyPngUrl: png('front-body'),
    backBodyPngUrl: png('back-body'),
    frontHeadPngUrl: png('front-head'),
    backHeadPngUrl: png('back-head'),
    customFaceUrl: face,
    hasCustomFace: face !== null,
    hasSmallBody: fields['hasSmallBody'] === undefined ? row.hasSmallBody : fields['hasSmallBody'] === 'true',
    discordOnly: row.discordOnly,
    isAvailableForCurrentUser: available,
    avatarStatus: AvatarStatus.parse(row.status),
    rankingValue: row.rankingValue,
    seasonId: row.seasonId,
    ...(roomtone && { roomtone }),
  }
}
