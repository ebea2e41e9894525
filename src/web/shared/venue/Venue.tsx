import './Venue.css'
import type { VenueProps } from './types.ts'
import { CoverRoom } from './CoverRoom.tsx'
import { Stage } from './Stage.tsx'

/** The place where the music plays, drawn for the room's design; decoration but for the seats and faces one can press. */
export function Venue(props: VenueProps) {
  const { design } = props
  return design === 'CHAT_ONLY' ? <CoverRoom {...props} /> : <Stage {...props} design={design} />
}
