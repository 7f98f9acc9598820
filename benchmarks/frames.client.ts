/** Runs in the measured page before all other scripts, and defines what the other functions that run there need. */
declare global {
  /** To be called in an animation frame: calls back when that frame is drawn, before timers. */
  function afterThisFrame(then: () => void): void;
}

export function defineFrameCallbacks(): void {
  globalThis.afterThisFrame = (then) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(undefined);
  };
}
