/**
 * A drawer or dialog that stands in the address is a step of the browser's history: Back closes it, as phone users
 * expect, and its own close button goes back the same step. A drawer that was opened by a link has no such step and is
 * taken out of the address in place.
 */
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

const OPENED = { sheet: true };

export interface Sheet {
  /** Opens the drawer that the search names; it replaces an open one. */
  open: (search: Record<string, string>) => void;
  /** Returns to the screen, with the rest of its address. */
  close: (rest?: Record<string, string>) => void;
}

/** The functions stay the same as long as the router's do. */
export function useSheet(): Sheet {
  const navigate = useNavigate();
  const here = useLocation();
  const at = useRef(here);
  useEffect(() => {
    at.current = here;
  }, [here]);
  return useMemo(() => {
    // A second press before the step is taken would leave the screen.
    let left = '';
    const put = (search: Record<string, string>, how: { replace: boolean; state?: unknown }) =>
      navigate({ search: new URLSearchParams(search).toString() }, how);
    return {
      open: (search) => {
        const { search: shown, state } = at.current;
        put(search, shown ? { replace: true, state } : { replace: false, state: OPENED });
      },
      close: (rest = {}) => {
        const { state, key } = at.current;
        if (state?.sheet !== true) put(rest, { replace: true });
        else if (left !== key) {
          left = key;
          navigate(-1);
        }
      },
    };
  }, [navigate]);
}
