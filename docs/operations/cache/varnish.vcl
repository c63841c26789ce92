vcl 4.1;

import xkey;

# A shared cache of Vitrina's public pages, for Varnish 7 or newer with xkey (Debian: varnish-modules). See cache.md beside it. Start it with
# `-p http_gzip_support=off`, or it stores pages in gzip alone, and with `-p http_req_hdr_len=24k` for a shopper's cookies.
# Public pages are stored by host and canonical address, and asked for without cookies; everything else is passed on.

backend default {
  .host = "127.0.0.1";
  .port = "3000";
}

# From where the shop may purge.
acl shop {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  unset req.http.X-Way;
  unset req.http.X-Landing;

  # CDN_PURGE_URL=http://…/.purge with CDN_PURGE_TOKEN: everything with one of these tags.
  if (req.method == "POST" && req.url == "/.purge") {
    if (client.ip !~ shop || req.http.Authorization != "Bearer change-this-token") {
      return (synth(403));
    }
    if (req.http.Fastly-Soft-Purge) {
      xkey.softpurge(req.http.Surrogate-Key);
    } else {
      xkey.purge(req.http.Surrogate-Key);
    }
    return (synth(204));
  }

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }

  # One stored body for all browsers of today, one with gzip and one without any coding for the others.
  if (req.http.Accept-Encoding ~ "(?i)\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "(?i)\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }

  # Files that never change, and pictures in two formats.
  if (req.url ~ "^/(?:static|img)/") {
    if (req.http.Accept ~ "(?i)(?:^|,)\s*image/avif\s*(?:,|$)") {
      set req.http.Accept = "image/avif";
    } else {
      unset req.http.Accept;
    }
    unset req.http.Cookie;
    return (hash);
  }

  # The public paths of src/routes.ts; a test compares them. Encoded names of parameters are the shop's to read.
  if (req.url !~ "^(?:/|/catalog(?:/.+)?|/fragments/catalog/.+|/search|/fragments/(?:search|search-list|stores-map|menu|mega-menu|cities|city-search|cabinet-faq)|/robots\.txt|/sitemap\.xml|/sitemaps/[^/]+|/manifest\.webmanifest|/favicon\.ico|/builds/latest\.json|(?:/fragments)?/product/[^/]+/(?:reviews|questions)|/product/[^/]+|/fragments/product/[^/]+/quick|/respond|(?:/fragments)?/sizes/[^/]+|/(?:news|press|offers|friends)(?:/[^/]+)?|/company/[^/]+|/sumisura|/stores(?:/[^/]+){0,3}|/shopbylook(?:/[^/]+){0,2}|/menu|/gift-card|/polls/thanks|/error)/?(?:\?|$)" || req.url ~ "[?&][^=&]*[%+]") {
    return (pass);
  }

  # Parameters that are no public page's own.
  set req.http.X-Own = regsuball(req.url, "([?&])(?!(?:size|color|material|season|fit|origin|price-from|price-to|sale|shops|sort|page|search|rating|photo|topic|shop|sent|region|city|pattern|words)=)[^&]*", "\1");
  set req.http.X-Own = regsub(regsuball(regsuball(req.http.X-Own, "&&+", "&"), "\?&", "?"), "[?&]+$", "");

  # A landing has such parameters: the shop is told of them by a cookie, which it would set itself (docs/decisions/0160-landings.md).
  # Where that can't be done here (an earlier landing waits to be told, the address does not fit into a cookie), the shop
  # is asked.
  if (req.http.X-Own != req.url && req.url !~ "^/fragments/") {
    if (req.http.Cookie ~ "(?:^|;\s*)(?:__Host-)?landings=[^;]" || req.url !~ "^[^;,\x22\x5c]{1,1000}$") {
      unset req.http.X-Own;
      return (pass);
    }
    set req.http.X-Landing = req.url;
  }
  set req.url = req.http.X-Own;
  unset req.http.X-Own;
  unset req.http.Cookie;
  set req.http.X-Way = "cached";
  return (hash);
}

sub vcl_backend_fetch {
  unset bereq.http.X-Way;
  unset bereq.http.X-Landing;
}

sub vcl_backend_response {
  set beresp.http.xkey = beresp.http.Surrogate-Key;
  # Nothing of one visitor is stored, whatever its other headers say.
  if (beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "public") {
    set beresp.uncacheable = true;
    set beresp.ttl = 60s;
    return (deliver);
  }
}

sub vcl_deliver {
  if (req.http.X-Way && resp.http.Cache-Control ~ "public") {
    # Browsers ask again for pages, with their entity tag; only this cache holds them.
    set resp.http.Cache-Control = "public, max-age=0, must-revalidate";
    if (req.http.X-Landing) {
      set resp.http.Cache-Control = "private, no-cache";
    }
  }
  # Where the shop's origins are https: __Host-landings=…; Secure
  if (req.http.X-Landing) {
    set resp.http.Set-Cookie = "landings=" + req.http.X-Landing + "; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax";
  }
  unset resp.http.Cache-Tag;
  unset resp.http.Surrogate-Key;
  unset resp.http.xkey;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
}
