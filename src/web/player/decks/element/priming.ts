/** An AAC encoder begins with a window of 1,024 samples before the first sound; ms, at the rate nearly all songs have. */
const PRIMING_MS = (1024 / 44_100) * 1000
/** `elst` in an init segment, from its name: version and flags, how many edits, the first one's duration and media time. */
const NAME = [0x65, 0x6c, 0x73, 0x74]
const COUNT_AT = 8
const MEDIA_TIME_AT = 16

/** Whether an edit list of an init segment passes over what the encoder began with. */
const isPassedOver = (init: Uint8Array): boolean => {
  const view = new DataView(init.buffer, init.byteOffset, init.byteLength)
  for (let at = 0; at + MEDIA_TIME_AT + 4 <= init.length; at++)
    if (NAME.every((byte, n) => init[at + n] === byte))
      return view.getUint32(at + COUNT_AT) > 0 && view.getInt32(at + MEDIA_TIME_AT) > 0
  return false
}

/**
 * How much later than its time stamps say a track of MediaSource sounds, in ms: what an AAC encoder began with is heard,
 * unless the init segment says that it is to be passed over.
 */
export const lateMsOf = ({
  codec = '',
  initSegment,
}: {
  readonly codec?: string | undefined
  readonly initSegment?: Uint8Array | undefined
}): number => (codec.startsWith('mp4a') && !(initSegment && isPassedOver(initSegment)) ? PRIMING_MS : 0)
