import type { MyData } from '#contract/user/myData.ts'
import type { PersonalDataPart } from '#services/privacy/api.ts'
import { forgetWorn, wornBy } from '../avatars/store.ts'

/** What somebody wore and took off. */
export const wornPersonalData: PersonalDataPart<MyData['worn']> = {
  service: 'worn',
  export: async ({ db, user: { uuid } }) =>
    (await wornBy(db, uuid)).map(({ slug, takenOffAt }) => ({ slug, takenOffAt: takenOffAt.toISOString() })),
  erase: (tools, uuid) => forgetWorn(tools.db, uuid),
}
