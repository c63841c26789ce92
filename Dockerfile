# syntax=docker/dockerfile:1

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
# The image brings its own Node: the one packaged for npm scripts is left out, as is all that only the build needs.
RUN node scripts/build.ts && cp -RL dist built \
  && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node \
  && mkdir /data

FROM node:24-slim
# glibc gives large blocks back instead of keeping them for later.
ENV NODE_ENV=production DATA_DIR=/data \
  MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY --from=build --chown=node:node /data /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/built ./dist
USER node
VOLUME /data
# The shop, and the pages of test payments where it takes those.
EXPOSE 3000 3200
# The first start builds the index of the catalogue, and fills the demo shop where DEMO_SHOP is on.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=1024", "dist/server.js"]
