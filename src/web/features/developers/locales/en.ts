/** What programs can do here. */
export const developers = {
  title: 'For programmers',
  text: 'Everything this client does, a program of yours can do as well: over HTTP, and live on the room socket. These pages are made from the code that answers.',
  tokens: 'Make a token or a bot',
  documents: {
    title: 'Documents',
    text: 'Each operation says who may call it, which scope a token needs, and how often.',
    room: 'Rooms, events, communities',
    playlist: 'Crates, queue, search, what was played',
    user: 'Accounts, bots, tokens',
    social: 'Friends, DJs one follows, notifications',
    upload: 'Songs of one’s own',
    merch: 'Avatars, effects, points',
    payment: 'The store',
    audit: 'Reports and moderation',
    hooks: 'Webhooks',
    socket: 'The room socket',
  },
  rules: {
    title: 'What holds for all',
    tokens:
      'A token (rtp_… for you, rtb_… for a bot) goes where an access token goes: Authorization: Bearer, the socket’s query, the chat. It does what its scopes name, in its rooms, and no more than its account.',
    limits:
      'A token may ask 600 times in ten seconds, 200 of them changes. RateLimit and RateLimit-Policy say what is left; a 429 says in Retry-After when to come again.',
    socket: 'On the socket: 20 actions a second on each of 20 connections.',
    stable:
      'Within a major version fields are only added, so read past what you do not know. What is no longer advised works six months more and says so in Deprecation and Sunset.',
  },
  bot: {
    title: 'A bot in twenty lines',
    text: 'It likes every song and answers !ping. Save it as bot.mjs, install ws with npm, and run it with Node 20: TOKEN=rtb_… ROOM=name-of-the-room node bot.mjs. It needs the scopes rooms:join, votes:write, chat:read and chat:write.',
    label: 'bot.mjs',
  },
  events: {
    does: 'What you can do on the socket',
    doesText: 'Sent as {event, messageId, params}; each is answered, or refused with a text you can compare.',
    told: 'What you are told there',
    toldText: 'Messages with a patch keep a copy of the room’s state equal to ours.',
  },
}
