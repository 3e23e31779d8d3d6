import { newsRemoveAd } from '../../../api';
import { Badge } from '../../../ui/Badge';
import { Posts } from '../posts/Posts';
import { AdForm } from './AdForm';
import { TEXT } from './text.gen';
import { useAdminAds } from './useAds';

/** Tools: ads, each a picture that links to another site. */
export function Ads() {
  const query = useAdminAds();
  const { data } = query;
  return (
    <Posts
      query={query}
      posts={data?.ads}
      queryKey={['ads']}
      text={TEXT}
      icon="eye"
      nameOf={({ label }) => label}
      form={({ key, ...props }) => <AdForm key={key} hosts={data?.hosts ?? []} {...props} />}
      remove={{ call: newsRemoveAd, bodyOf: ({ id }) => ({ ad: id }) }}
    >
      {(one) => (
        <>
          <img src={one.image_url} alt="" referrerPolicy="no-referrer" />
          <div>
            <b>{one.label}</b>
            <small className="muted">{one.link_url}</small>
          </div>
          <Badge icon={one.is_active ? 'eye' : 'eye-off'} tone={one.is_active ? 'verdigris' : 'muted'}>
            {one.is_active ? TEXT.on : TEXT.off}
          </Badge>
        </>
      )}
    </Posts>
  );
}
