import { PersonHost } from './people/PersonHost.tsx'
import { RoleNotices } from './people/RoleNotices.tsx'
import { SongPickerHost } from './queue/SongPickerHost.tsx'

/** What tells of changes or opens over the room: nobody needs it to see and hear the room. */
export const RoomHosts = () => (
  <>
    <RoleNotices />
    <SongPickerHost />
    <PersonHost />
  </>
)
