# syntax=docker/dockerfile:1

# A release names the base by its digest (.github/workflows/release.yml), and says so in its labels.
ARG BASE=node:24.21.0-slim

FROM ${BASE} AS build
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

FROM ${BASE}
ARG BASE
ARG VERSION=dev
LABEL org.opencontainers.image.title="Volary" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.base.name="${BASE}"
WORKDIR /volary
COPY --from=build /volary/package.json /volary/LICENSE /volary/NOTICE ./
COPY --from=build /volary/node_modules node_modules
COPY --from=build /volary/contract contract
COPY --from=build /volary/server server
# All tools that the documents name; `npm run <name>` works in here too, on the Node of the image.
COPY --from=build /volary/tools tools
# The phones that `npm run simulate` plays.
COPY --from=build /volary/web/realtime web/realtime
COPY --from=build /volary/deploy deploy
COPY --from=build /volary/dist dist
# The code belongs to root and cannot change itself; only the data folder belongs to the user.
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production \
    DATA_FOLDER=/data \
    NODE_COMPILE_CACHE=/tmp/compiled
VOLUME /data
EXPOSE 3000
# No --start-interval: builders before Docker 25, as Debian 12's buildah and podman, refuse a file that has it.
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health?check=ready`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
# The flags of the start script in package.json.
CMD ["node", "--single-threaded-gc", "--heap-growing-percent=200", "--max-semi-space-size=16", "server/main.ts"]
