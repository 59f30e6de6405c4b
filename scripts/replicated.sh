#!/bin/sh
# The image's entry. With LITESTREAM_CONFIG Litestream starts the program, passes signals on, and copies what is left
# when it has ended; without, and for every other command, only the command itself runs.
case "${LITESTREAM_CONFIG:+replicated} $*" in
  "replicated "*scripts/serve.mjs)
    # What Litestream keeps beside the database is nobody else's on this machine either.
    umask 077
    # Its socket lies there, before the program's first start too.
    mkdir -p "${STORAGE_DIR:?has to be set for Litestream, in the environment}"
    exec litestream replicate -config "$LITESTREAM_CONFIG" -exec "$*"
    ;;
esac
exec "$@"
