// Alpine's build for a strict policy reads every global when it is loaded, and a browser takes that for a use of the
// deprecated ones. Nothing here uses them, so they go first.

for (const name of ['HTMLFencedFrameElement', 'FencedFrameConfig', 'Fence', 'fence']) {
  Reflect.deleteProperty(globalThis, name);
}

export {};
