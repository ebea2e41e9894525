import type { PlayerFrame } from '../frame/playerFrame.ts'
import type { SurfacePort } from '../surface.ts'
import type { DeckFault, DeckMaker } from './deck.ts'
import { frameDeckMaker } from './frameDeck.ts'

/** YouTube's errors, by its numbers. */
const faults: Readonly<Record<number, DeckFault>> = {
  2: { why: 'decode', again: false },
  5: { why: 'decode', again: false },
  100: { why: 'gone', again: false },
  101: { why: 'country', again: false },
  150: { why: 'country', again: false },
  153: { why: 'refused', again: false },
}

interface YoutubeTools {
  readonly surface: SurfacePort
  readonly frame: Pick<PlayerFrame, 'onSaid' | 'open' | 'send' | 'conceal' | 'drop'>
  readonly isHidden: () => boolean
  /** The player does not know which page shows it. */
  readonly onUnnamed: () => void
}

const UNNAMED = 153

/** Videos of YouTube, in its own player on the surface. */
export const youtubeDeckMaker = ({ surface, frame, isHidden, onUnnamed }: YoutubeTools): DeckMaker =>
  frameDeckMaker({
    provider: 'youtube',
    surface,
    frame,
    can: { rate: false, preload: false, needs: ['surface'] },
    precisionMs: 100,
    faultAt: (code) => {
      if (Number(code) === UNNAMED) onUnnamed()
      return faults[Number(code)] ?? { why: 'network', again: true }
    },
    // Its terms: nothing begins on a page that nobody sees. It goes on in place when somebody looks.
    isHeld: isHidden,
  })
