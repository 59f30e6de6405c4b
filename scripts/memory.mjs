/**
 * Without the first V8 grows to three times as much before it collects. The second leaves room for
 * one page: with 2 MB a fifth of the time went into collecting. 1,900 half-sent forms end at 184 MB
 * with 8 MB and at 197 with 16, which makes no page cheaper. The third lets uploads and the start collect
 * what passed. With the last the start collects nothing before it is over, a tenth of its time.
 */
export const MEMORY_FLAGS = [
  "--max-old-space-size=192",
  "--max-semi-space-size=8",
  "--expose-gc",
  "--initial-old-space-size=64",
];

/**
 * glibc returns little of what libvips frees: 268 MB after the example business was made,
 * 111 MB with these, for less than 5 % more time a photo.
 */
export const MEMORY_ENVIRONMENT = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" };
