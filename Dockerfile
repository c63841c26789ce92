# Of all platforms. A tag can be moved, a digest can not.
FROM node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build.ts && sh scripts/image.sh /image /owned

FROM scratch
# Memory settings as in scripts/start.mjs. npm writes no logs: the file system may be read-only.
ENV PATH=/usr/local/bin:/usr/bin HOME=/home/node NODE_ENV=production DATA_DIR=/data \
  MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=2097152 MALLOC_TRIM_THRESHOLD_=4194304 NPM_CONFIG_LOGS_MAX=0
WORKDIR /app
COPY --from=build /image /
COPY --from=build --chown=1000:1000 /owned /
USER 1000:1000
VOLUME /data
# The shop, and the pages of test payments where it takes those.
EXPOSE 3000 3200
# The first start builds the index of the catalogue, and fills the demo shop where DEMO_SHOP is on.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=1024", "dist/server.js"]
