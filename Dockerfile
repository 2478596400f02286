# syntax=docker/dockerfile:1

FROM node:24-slim AS build
WORKDIR /volary
# What changes seldom comes first: the packages are installed again only when their list changes.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build \
 && npm prune --omit=dev --ignore-scripts \
 # The image has its own Node 24; the pinned copies are for machines with another version.
 && rm -rf node_modules/node-linux-* node_modules/.bin/node node_modules/.cache \
 # Of the typefaces, the weights that no document uses (server/kernel/documents/fonts.ts).
 && find node_modules/@expo-google-fonts -mindepth 2 -maxdepth 2 -type d \
    ! -name 400Regular ! -name 600SemiBold ! -name 700Bold ! -name 800ExtraBold -exec rm -rf {} + \
 # The links of the bundled PostgreSQL, which an install script would make; at run time the folder is read-only.
 && node --eval "import('./server/kernel/postgres/programs.ts').then(({ installedPrograms }) => installedPrograms())"

FROM node:24-slim
LABEL org.opencontainers.image.title="Volary" \
      org.opencontainers.image.licenses="Apache-2.0"
WORKDIR /volary
COPY --from=build /volary/package.json /volary/LICENSE /volary/NOTICE ./
COPY --from=build /volary/node_modules node_modules
COPY --from=build /volary/contract contract
COPY --from=build /volary/server server
COPY --from=build /volary/tools/backup tools/backup
COPY --from=build /volary/tools/backup.ts /volary/tools/restore.ts /volary/tools/verify-audit.ts \
  /volary/tools/make-manager.ts /volary/tools/make-organisation.ts tools/
COPY --from=build /volary/dist dist
# The code belongs to root and cannot change itself; only the data folder belongs to the user.
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production \
    DATA_FOLDER=/data \
    NODE_COMPILE_CACHE=/tmp/compiled
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --start-interval=1s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health?check=ready`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
# The flags of the start script in package.json.
CMD ["node", "--single-threaded-gc", "--heap-growing-percent=200", "server/main.ts"]
