import { keptInTab } from './browserStorage.ts'

/** Where Discord says that it shows this page. All of it is a claim of the address. */
export interface Activity {
  readonly frameId: string
  readonly instanceId: string
  readonly guildId: string | undefined
}

const key = 'roomtone.activity'

const claimed = (): Activity | undefined => {
  const said = new URLSearchParams(location.search)
  const [frameId, instanceId] = [said.get('frame_id'), said.get('instance_id')]
  if (frameId === null || instanceId === null) return undefined
  return { frameId, instanceId, guildId: said.get('guild_id') ?? undefined }
}

const read = (): Activity | undefined => {
  if (typeof window === 'undefined' || window.parent === window) return undefined
  const now = claimed()
  if (now) keptInTab.write(key, JSON.stringify(now))
  const kept = keptInTab.read(key)
  return now ?? (kept === null ? undefined : (JSON.parse(kept) as Activity))
}

let found: { readonly activity: Activity | undefined } | undefined

/** The activity of Discord as which this page is shown; undefined anywhere else. */
export const activityHere = (): Activity | undefined => {
  found ??= { activity: read() }
  return found.activity
}
