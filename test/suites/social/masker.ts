const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Shows what two worlds say so that only what differs by more than ids, times and looks differs. */
export const masker =
  (names: ReadonlyMap<string, string>) =>
  (text: string): string => {
    let shown = text
    for (const [id, name] of names) shown = shown.replaceAll(id, name)
    return shown
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
      .replaceAll(/\d{8}T\d{6}Z/g, 'TIME')
      .replaceAll(UUID, 'UUID')
      .replaceAll(
        /"(id|messageId|requestId|muid|parentId|cursor|n|epoch|[a-zA-Z]*[iI]d)":("[^"]*"|\d+)/g,
        '"$1":ID',
      )
      .replaceAll(
        /"(ticket|url|secret|webcalUrl|email|avatarId|avatar|color|authToken)":"[^"]*"/g,
        '"$1":LOOKS',
      )
      .replaceAll(/\d{9,}(\.\d+)?/g, 'NUMBER')
      .replaceAll(/"spread":\d+/g, '"spread":SPREAD')
      .replaceAll(/"CHAT_WS_PORT":\d+/g, '"CHAT_WS_PORT":PORT')
      .replaceAll(/(127\.0\.0\.1|localhost):\d+/g, 'HOST')
  }
