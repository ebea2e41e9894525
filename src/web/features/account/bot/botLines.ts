/** The lines a bot author begins with; the token is read from the environment, where secrets belong. */
export const botLines = (origin: string): string =>
  [
    '// npm install ttfm-socket',
    "import { SocketClient } from 'ttfm-socket'",
    '',
    `const client = new SocketClient('${origin}')`,
    "client.on('serverMessage', ({ message }) => console.log(message.name))",
    '',
    'await client.joinRoom(process.env.BOT_TOKEN, {',
    "  roomUuid: 'the uuid of the room',",
    '})',
  ].join('\n')
