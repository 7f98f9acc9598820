/** Runs in the measured page, before all else; what it leaves there is for the other functions that run in pages. */
declare global {
  /** To be called in an animation frame: calls back when that frame is drawn, before timers. */
  function afterThisFrame(then: () => void): void;
  /** Calls back when the next frame is drawn. */
  function afterNextFrame(then: () => void): void;
}

export function giveFrames(): void {
  globalThis.afterThisFrame = (then) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(undefined);
  };
  globalThis.afterNextFrame = (then) => {
    requestAnimationFrame(() => afterThisFrame(then));
  };
}
