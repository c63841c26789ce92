// Alpine's CSP build reads every global when it loads, and browsers report that as use of the deprecated ones. Nothing
// here uses them, so they are removed first.

for (const name of ['HTMLFencedFrameElement', 'FencedFrameConfig', 'Fence', 'fence']) {
  Reflect.deleteProperty(globalThis, name);
}

export {};
