#!/bin/sh
# The image's entry. With LITESTREAM_CONFIG Litestream starts the program, passes signals on, and copies what is left
# when it has ended; without, and for every other command, only the command itself runs.
case "${LITESTREAM_CONFIG:+replicated} $*" in
  "replicated "*scripts/serve.mjs)
    # Its socket lies there, before the program's first start too.
    mkdir -p -m 700 "$STORAGE_DIR"
    exec litestream replicate -config "$LITESTREAM_CONFIG" -exec "$*"
    ;;
esac
exec "$@"
