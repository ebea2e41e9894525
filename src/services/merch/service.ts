import * as assignmentsContract from '#contract/merch/assignments.ts'
import * as avatarsContract from '#contract/merch/avatars.ts'
import * as customFieldsContract from '#contract/merch/customFields.ts'
import * as helloContract from '#contract/merch/hello.ts'
import * as pointsContract from '#contract/merch/points.ts'
import * as rankingsContract from '#contract/merch/rankings.ts'
import * as seasonsContract from '#contract/merch/seasons.ts'
import * as tokenAccountsContract from '#contract/merch/tokenAccounts.ts'
import * as tokenTransactionsContract from '#contract/merch/tokenTransactions.ts'
import { implement, type Mounted } from '#services/core/implement.ts'
import * as assignments from './assignments/assignments.ts'
import * as adminAvatars from './avatars/adminAvatars.ts'
import * as avatars from './avatars/avatars.ts'
import * as customFields from './customFields/customFields.ts'
import * as hello from './hello.ts'
import * as points from './points/points.ts'
import * as rankings from './rankings/rankings.ts'
import * as adminSeasons from './seasons/adminSeasons.ts'
import * as seasons from './seasons/seasons.ts'
import * as changeSeason from './seasons/changeSeason.ts'
import * as tokenAccounts from './tokenAccounts/tokenAccounts.ts'
import * as statement from './tokenTransactions/statement.ts'
import * as tokenTransactions from './tokenTransactions/tokenTransactions.ts'

/** Everything the merch service answers: each contract file, and the modules that hold its operations. */
export const merchService: readonly Mounted[] = [
  ...implement(helloContract, hello),
  ...implement(avatarsContract, avatars, adminAvatars),
  ...implement(assignmentsContract, assignments),
  ...implement(customFieldsContract, customFields),
  ...implement(pointsContract, points),
  ...implement(rankingsContract, rankings),
  ...implement(seasonsContract, seasons, adminSeasons, changeSeason),
  ...implement(tokenAccountsContract, tokenAccounts),
  ...implement(tokenTransactionsContract, tokenTransactions, statement),
]
