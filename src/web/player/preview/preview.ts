import { sessionStore } from '#web/api/sessionStore.ts'
import { decksOf } from '../decks/decks.ts'
import { SharedAudio } from '../decks/element/sharedAudio.ts'
import { hearing } from '../hearing.ts'
import { hush } from '../hush.ts'
import { listenerHere } from '../listenerHere.ts'
import { outputOf } from '../loudness.ts'
import { soundsHere } from '../offered.ts'
import { browserTime } from '../time.ts'
import { PreviewPlayer } from './previewPlayer.ts'

// An element of its own, which nothing else sounds through.
const audio = new SharedAudio(() => new Audio())

const tools = { token: () => sessionStore.get()?.token ?? '', listener: listenerHere, audio }

/** The one preview of this tab. */
export const preview = new PreviewPlayer({
  decks: (room) => ({
    maker: async (provider) =>
      provider === 'uploadService'
        ? decksOf({ ...tools, sounds: soundsHere, room }).maker(provider)
        : provider === 'youtube' || provider === 'spotify'
          ? (await import('./surfaceDecks.ts')).surfaceDeckMaker(provider)
          : (await import('./addressDeck.ts')).addressDeckMaker(provider, tools),
  }),
  listener: listenerHere,
  hush: hush.begin,
  volume: (song) => outputOf(hearing.get().volume, song),
  time: browserTime,
})

addEventListener('keydown', (event) => {
  if (event.key === 'Escape') preview.stop()
})
