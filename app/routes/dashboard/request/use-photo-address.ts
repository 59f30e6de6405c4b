import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";

const PHOTO = /^#foto-([1-9]\d?)$/;

/** The photo that is shown large stands behind the # of the address, so that the way back closes it. */
export function usePhotoAddress(count: number) {
  const location = useLocation();
  const navigate = useNavigate();
  const wanted = Number(PHOTO.exec(location.hash)?.[1] ?? 0);
  const { pathname, search } = location;
  const hasWayBack = location.state?.isPhotoOpened === true;
  const open = useCallback(
    (position: number) => {
      const state = { isPhotoOpened: true };
      navigate({ pathname, search, hash: `#foto-${position}` }, { preventScrollReset: true, state });
    },
    [navigate, pathname, search],
  );
  const close = useCallback(() => {
    if (hasWayBack) navigate(-1);
    else navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [navigate, pathname, search, hasWayBack]);
  return { shown: wanted > 0 && wanted <= count ? wanted : null, open, close };
}
