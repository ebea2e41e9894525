/** Runs where sound is made: hands on what the microphone hears, in pieces of one voice frame. */
const SAMPLES = 2_880

declare const registerProcessor: (name: string, processor: unknown) => void
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}

class MicTap extends AudioWorkletProcessor {
  #piece = new Float32Array(SAMPLES)
  #filled = 0

  process(inputs: Float32Array[][]): boolean {
    const heard = inputs[0]?.[0]
    if (heard === undefined) return true
    for (const sample of heard) {
      this.#piece[this.#filled++] = sample
      if (this.#filled < SAMPLES) continue
      this.port.postMessage(this.#piece)
      this.#piece = new Float32Array(SAMPLES)
      this.#filled = 0
    }
    return true
  }
}

registerProcessor('mic-tap', MicTap)
