import type { OutputOf } from '#contract/endpoint.ts'
import type { adminUsers } from '#contract/user/administration.ts'

/** A row of the list of people: the fields of an account, of which any may not have been asked for. */
export type ListedUser = OutputOf<typeof adminUsers>['data'][number]
