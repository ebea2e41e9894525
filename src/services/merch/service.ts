import * as assignmentsContract from '#contract/merch/assignments.ts'
import * as awardsContract from '#contract/merch/awards.ts'
import * as drawingsContract from '#contract/merch/avatarDrawings.ts'
import * as avatarsContract from '#contract/merch/avatars.ts'
import * as purchasesContract from '#contract/merch/consumablePurchases.ts'
import * as consumablesContract from '#contract/merch/consumables.ts'
import * as customFieldsContract from '#contract/merch/customFields.ts'
import * as helloContract from '#contract/merch/hello.ts'
import * as ledgerHealthContract from '#contract/merch/ledgerHealth.ts'
import * as pointsContract from '#contract/merch/points.ts'
import * as rankingsContract from '#contract/merch/rankings.ts'
import * as seasonHistoryContract from '#contract/merch/seasonHistory.ts'
import * as adminRankingsContract from '#contract/merch/adminRankings.ts'
import * as seasonsContract from '#contract/merch/seasons.ts'
import * as tokenAccountsContract from '#contract/merch/tokenAccounts.ts'
import * as tokenTransactionsContract from '#contract/merch/tokenTransactions.ts'
import { implement, type Mounted } from '#services/core/implement.ts'
import * as assignments from './assignments/assignments.ts'
import * as adminAvatars from './avatars/adminAvatars.ts'
import * as avatars from './avatars/avatars.ts'
import * as changeAvatar from './avatars/changeAvatar.ts'
import * as changeConsumable from './consumables/changeConsumable.ts'
import * as consumables from './consumables/consumables.ts'
import * as files from './consumables/files.ts'
import * as customFields from './customFields/customFields.ts'
import * as addAvatar from './drawings/addAvatar.ts'
import * as deleteAvatar from './drawings/deleteAvatar.ts'
import * as hello from './hello.ts'
import * as points from './points/points.ts'
import * as purchases from './purchases/purchaseConsumable.ts'
import * as ownPurchases from './purchases/ownPurchases.ts'
import * as adminRankings from './rankings/adminRankings.ts'
import * as past from './rankings/pastSeasons.ts'
import * as race from './rankings/race.ts'
import * as rankings from './rankings/rankings.ts'
import * as seasonHistory from './rankings/seasonHistory.ts'
import * as adminSeasons from './seasons/adminSeasons.ts'
import * as awards from './seasons/awards.ts'
import * as seasons from './seasons/seasons.ts'
import * as tryRules from './seasons/tryRules.ts'
import * as changeSeason from './seasons/changeSeason.ts'
import * as tokenAccounts from './tokenAccounts/tokenAccounts.ts'
import * as ledgerHealth from './ledger/ledgerHealth.ts'
import * as statement from './tokenTransactions/statement.ts'
import * as tokenTransactions from './tokenTransactions/tokenTransactions.ts'

/** Everything the merch service answers: each contract file, and the modules that hold its operations. */
export const merchService: readonly Mounted[] = [
  ...implement(helloContract, hello),
  ...implement(avatarsContract, avatars, adminAvatars, changeAvatar),
  ...implement(drawingsContract, addAvatar, deleteAvatar),
  ...implement(assignmentsContract, assignments),
  ...implement(customFieldsContract, customFields),
  ...implement(consumablesContract, consumables, changeConsumable, files),
  ...implement(purchasesContract, purchases, ownPurchases),
  ...implement(pointsContract, points),
  ...implement(rankingsContract, rankings, race, past),
  ...implement(seasonHistoryContract, seasonHistory),
  ...implement(awardsContract, { backfillAvatars: awards.backfillAvatars }),
  ...implement(adminRankingsContract, adminRankings),
  ...implement(seasonsContract, seasons, adminSeasons, changeSeason, tryRules),
  ...implement(tokenAccountsContract, tokenAccounts),
  ...implement(ledgerHealthContract, ledgerHealth),
  ...implement(tokenTransactionsContract, tokenTransactions, statement),
]
