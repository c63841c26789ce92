import { statfs } from 'node:fs/promises';
import type { GaugeGroup } from '#src/telemetry/metrics/gauge-group.ts';

/** How full the disk is that the data folder is on. */
export const diskGauges = (folder: string): GaugeGroup => ({
  gauges: {
    vitrina_disk_free_bytes: { help: 'What the shop can still write to the disk of DATA_DIR.' },
    vitrina_disk_size_bytes: { help: 'The size of that disk.' },
  },
  async read() {
    const { bavail, blocks, bsize } = await statfs(folder);
    return {
      vitrina_disk_free_bytes: [{ value: bavail * bsize }],
      vitrina_disk_size_bytes: [{ value: blocks * bsize }],
    };
  },
});
