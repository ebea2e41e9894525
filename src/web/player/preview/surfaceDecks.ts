import type { DeckMaker } from '../decks/deck.ts'
import { type FrameDeckTools, frameDeckMaker } from '../decks/frameDeck.ts'
import { youtubeDeckMaker } from '../decks/youtubeDeck.ts'
import { PlayerFrame } from '../frame/playerFrame.ts'
import { playerUrlHere } from '../offered.ts'
import { previewSurface } from './previewSurface.ts'

export type SurfaceProvider = 'youtube' | 'spotify'

/** Its dialog goes when the preview ends, and the frame with it. */
const frameOf = (page: string, title: string): FrameDeckTools['frame'] => {
  const frame = new PlayerFrame(page, title, playerUrlHere)
  return {
    onSaid: frame.onSaid,
    open: (place) => frame.open(place),
    send: (order) => frame.send(order),
    conceal: () => frame.drop(),
    drop: () => frame.drop(),
  }
}

/** Previews in a vendor's own player: YouTube's as in rooms, and what Spotify shows everywhere, without an account. */
export const surfaceDeckMaker = (provider: SurfaceProvider): DeckMaker =>
  provider === 'youtube'
    ? youtubeDeckMaker({
        surface: previewSurface,
        frame: frameOf('youtube', 'YouTube'),
        isHidden: () => document.hidden,
        onUnnamed: () => undefined,
      })
    : frameDeckMaker({
        provider,
        surface: previewSurface,
        frame: frameOf('spotifyEmbed', 'Spotify'),
        can: { rate: false, preload: false, needs: ['surface'] },
        precisionMs: 1000,
        faultAt: () => ({ why: 'refused', again: false }),
      })
