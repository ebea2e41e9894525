import { useMutation, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { notificationSettings } from '#contract/social/notificationSettings.ts'
import { keptPush } from '#web/api/keptPush.ts'
import { query } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { type PushAbility, pushAbility, subscribeHere, unsubscribeHere } from './pushHere.ts'

export interface PushHere {
  /** `on`, or what stands between this browser and pushes; `notSetUp` is the server's matter. */
  readonly state: 'on' | 'off' | 'notSetUp' | Exclude<PushAbility, 'able'>
  readonly busy: boolean
  readonly error: Error | null
  /** Only in a press. */
  readonly turnOn: () => void
  readonly turnOff: () => void
}

const subscribedFor = (): string | undefined => keptPush.get()?.userUuid

/** Pushes to this browser, for whoever is here; undefined while it is not known whether the server sends any. */
export const usePushHere = (): PushHere | undefined => {
  const session = useSession()
  const settings = useQuery({ ...query(notificationSettings, {}), enabled: isMember(session) })
  const forWhom = useSyncExternalStore(keptPush.subscribe, subscribedFor)
  const on = useMutation({ mutationFn: subscribeHere })
  const off = useMutation({ mutationFn: unsubscribeHere, onSuccess: on.reset })
  if (!settings.data) return undefined
  const ability = pushAbility()
  const stateNow = (): PushHere['state'] => {
    if (settings.data.publicKey === null) return 'notSetUp'
    if (ability !== 'able') return ability
    return forWhom !== undefined && forWhom === session?.uuid ? 'on' : 'off'
  }
  return {
    state: stateNow(),
    busy: on.isPending || off.isPending,
    error: on.error,
    turnOn: () => on.mutate(),
    turnOff: () => off.mutate(),
  }
}
