import { ownEvents } from '#contract/realtime/ours.ts'
import type { Visit } from '#web/connection/visit.ts'
import { unlinking } from './accounts.ts'
import { decksOf } from './decks/decks.ts'
import { roomAudio } from './decks/element/sharedAudio.ts'
import { vendorKeysHere } from './decks/vendorKeys.ts'
import { hearing } from './hearing.ts'
import { duck } from './duck.ts'
import { hush } from './hush.ts'
import { listenerHere, noteNotPaid, readyListener } from './listenerHere.ts'
import { matchesHere } from './matches.ts'
import { notThis } from './notThis.ts'
import { playerUrlHere, soundsHere } from './offered.ts'
import { onOutputLost } from './outputs.ts'
import { RoomPlayer } from './roomPlayer.ts'
import { soundLog } from './soundLog.ts'
import { startLatencyHere } from './startLatency.ts'
import { surface } from './surface.ts'
import { readyToTell, tellPlayHere } from './tellPlayHere.ts'
import { soundLock } from './soundLock.ts'
import { browserTime } from './time.ts'

/** The player of a visit's room, in this browser. */
export const playerOfVisit = (visit: Visit, token: () => string): RoomPlayer => {
  readyToTell()
  return new RoomPlayer({
    room: {
      state: visit.store.get,
      // The store paces what it tells; what plays is heard of at once.
      subscribe: (listener) => {
        const ends = [visit.onMessage(listener), visit.store.subscribe(listener)]
        return () => ends.forEach((end) => end())
      },
      clock: {
        now: () => visit.clock.now(),
        get isSettled() {
          return visit.clock.isSettled
        },
      },
      report: (report) => {
        visit.ask(ownEvents.sync, report).catch(() => undefined)
      },
    },
    decks: decksOf({
      token,
      listener: listenerHere,
      sounds: soundsHere,
      audio: roomAudio,
      players: { surface, playerUrl: playerUrlHere, keys: vendorKeysHere, onNotPaid: noteNotPaid },
    }),
    listener: listenerHere,
    readyListener,
    matches: matchesHere(),
    time: browserTime,
    latency: startLatencyHere(),
    log: soundLog,
    hearing,
    duck,
    hush: {
      get: () => hush.get() || notThis.is(visit.store.get()?.nowPlaying?.playId),
      subscribe: (listener) => {
        const ends = [hush.subscribe(listener), notThis.subscribe(listener)]
        return () => ends.forEach((end) => end())
      },
    },
    lock: soundLock(navigator.locks),
    tellPlay: tellPlayHere,
    onLeaving: (listener) => {
      window.addEventListener('pagehide', listener)
      return () => window.removeEventListener('pagehide', listener)
    },
    onSeen: (listener) => {
      const look = (): void => {
        if (!document.hidden) listener()
      }
      document.addEventListener('visibilitychange', look)
      return () => document.removeEventListener('visibilitychange', look)
    },
    onOutputLost,
    onUnlinked: unlinking.subscribe,
  })
}
