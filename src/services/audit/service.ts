import * as appealsContract from '#contract/audit/appeals.ts'
import * as dashboardsContract from '#contract/audit/dashboards.ts'
import * as eventsContract from '#contract/audit/events.ts'
import * as geolocateContract from '#contract/audit/geolocate.ts'
import * as helloContract from '#contract/audit/hello.ts'
import * as actionsContract from '#contract/audit/moderationActions.ts'
import * as logContract from '#contract/audit/moderationLog.ts'
import * as reportsContract from '#contract/audit/reports.ts'
import * as userActionsContract from '#contract/audit/userActions.ts'
import * as wordsContract from '#contract/audit/wordRules.ts'
import * as houseActsContract from '#contract/audit/houseActs.ts'
import * as historyContract from '#contract/user/moderationHistory.ts'
import { implement, type Mounted } from '#services/core/implement.ts'
import * as actions from './actions/actions.ts'
import * as changeAction from './actions/changeAction.ts'
import * as writeActions from './actions/writeActions.ts'
import * as appeals from './appeals/appeals.ts'
import * as dashboards from './dashboards/dashboards.ts'
import * as kinesis from './events/kinesis.ts'
import * as geolocate from './geo/geolocate.ts'
import * as hello from './hello/hello.ts'
import * as history from './log/history.ts'
import * as houseActs from './house/houseActs.ts'
import * as log from './log/log.ts'
import * as undoAct from './log/undoAct.ts'
import * as warn from './log/warn.ts'
import * as userActions from './people/userActions.ts'
import * as report from './reports/report.ts'
import * as reports from './reports/reports.ts'
import * as status from './status/status.ts'
import * as words from './words/words.ts'

/** What the audit service answers among the paths of the user service. */
export const userHistoryService: readonly Mounted[] = implement(historyContract, history)

/** Everything the audit service answers: each contract file, and the modules that hold its operations. */
export const auditService: readonly Mounted[] = [
  ...implement(helloContract, hello),
  ...implement(logContract, log, undoAct, warn),
  ...implement(houseActsContract, { houseActs: houseActs.houseActs }),
  ...implement(actionsContract, actions, writeActions, changeAction),
  ...implement(geolocateContract, geolocate),
  ...implement(eventsContract, kinesis, status),
  ...implement(dashboardsContract, dashboards),
  ...implement(userActionsContract, userActions),
  ...implement(reportsContract, report, reports),
  ...implement(appealsContract, appeals),
  ...implement(wordsContract, words),
]
