// `npm run bench [-- goal …]`: measures the goals of docs/performance.md beside their peers, in one run.
import { chatFrames } from './chatFrames.ts'
import { crateBench } from './crate.ts'
import { dashboardsBench } from './dashboards.ts'
import { eveningBench } from './evening.ts'
import { fanoutBench } from './fanout/run.ts'
import { hostileBench } from './hostile/run.ts'
import { httpBench } from './http/run.ts'
import { idleBench } from './idle.ts'
import { asBuilt } from './lib/asBuilt.ts'
import { type Finding, printFindings } from './lib/table.ts'
import { lobbyBench } from './nodes/lobby.ts'
import { scaleBench } from './nodes/scale.ts'
import { takeOverBench } from './nodes/takeOver.ts'
import { fansBench } from './people/fans.ts'
import { voiceBench } from './people/voice.ts'
import { rankingsBench } from './rankings.ts'
import { searchBench } from './search.ts'
import { soundBench } from './sound.ts'
import { soonBench } from './soon/run.ts'
import { skipVotesBench } from './skipVotes/run.ts'
import { startBench } from './start.ts'
import { venueFrames } from './venueFrames.ts'

const benches: Record<string, () => Finding[] | Promise<Finding[]>> = {
  1: fanoutBench,
  3: idleBench,
  4: asBuilt('patches'),
  rules: asBuilt('rules'),
  rulesCost: asBuilt('rulesCost'),
  skipVotes: skipVotesBench,
  5: httpBench,
  7: startBench,
  9: scaleBench,
  10: takeOverBench,
  12: lobbyBench,
  evening: eveningBench,
  hostile: hostileBench,
  search: searchBench,
  crate: crateBench,
  jobs: asBuilt('jobs'),
  ledger: asBuilt('ledger'),
  rankings: rankingsBench,
  dashboards: dashboardsBench,
  venue: venueFrames,
  chat: chatFrames,
  sound: soundBench,
  fans: fansBench,
  voice: voiceBench,
  soon: soonBench,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((goal) => !Object.hasOwn(benches, goal))
if (unknown.length > 0)
  throw new Error(`${unknown.join(', ')} is measured by none of ${Object.keys(benches).join(', ')}`)
const findings: Finding[] = []
for (const [goal, bench] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(goal)) continue
  console.error(`measuring goal ${goal} …`)
  findings.push(...(await bench()))
}
printFindings(findings)
process.exit(0)
