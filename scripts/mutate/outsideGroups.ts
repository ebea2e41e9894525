import type { Group } from './group.ts'

/** Groups of what stands between us and the world outside: who comes in, and where we go. */
export const outsideGroups: Readonly<Record<string, Group>> = {
  publicWeb: {
    files: [
      'src/adapters/publicWeb/allowed.ts',
      'src/adapters/publicWeb/dial.ts',
      'src/adapters/publicWeb/post.ts',
      'src/adapters/publicWeb/publicFetch.ts',
      'src/adapters/publicWeb/publicWeb.ts',
    ],
    tests: [
      'test/suites/publicWeb/publicWeb.test.ts',
      'test/suites/publicWeb/publicFetch.test.ts',
      'test/suites/publicWeb/post.test.ts',
      'src/adapters/publicWeb/dial.test.ts',
    ],
  },
  voice: {
    files: [
      'src/gateway/bucket.ts',
      'src/gateway/voice/countFrames.ts',
      'src/gateway/voice/voiceMember.ts',
      'src/gateway/voice/voiceRoom.ts',
    ],
    tests: ['test/suites/voice/room.test.ts', 'test/suites/voice/countFrames.test.ts'],
  },
  voiceSockets: {
    files: [
      'src/gateway/voice/serveVoice.ts',
      'src/gateway/voice/voiceRooms.ts',
      'src/services/room/voice/ticket.ts',
    ],
    tests: [
      'src/gateway/voice/serveVoice.test.ts',
      'src/gateway/voice/voiceLimits.test.ts',
      'src/gateway/voice/voiceNodes.test.ts',
      'src/gateway/voice/voiceRooms.test.ts',
      'src/services/room/voice/ticket.test.ts',
    ],
  },
  connections: {
    files: ['src/gateway/connections.ts'],
    tests: ['src/gateway/connections.test.ts'],
  },
  roomConnection: {
    files: ['src/gateway/primus/connection.ts', 'src/gateway/primus/serve.ts', 'src/gateway/upgrades.ts'],
    tests: [
      'src/gateway/primus/connection.test.ts',
      'src/gateway/primus/connectionTells.test.ts',
      'src/gateway/primus/serve.test.ts',
      'src/gateway/upgrades.test.ts',
    ],
  },
  chatSockets: {
    files: ['src/gateway/chatPush.ts', 'src/gateway/chatSocket.ts', 'src/services/chat/push/audience.ts'],
    tests: [
      'src/gateway/chatPush.test.ts',
      'src/gateway/chatPushLimits.test.ts',
      'src/services/chat/push/audience.test.ts',
      'test/suites/chat/chatSocket.test.ts',
    ],
  },
}
